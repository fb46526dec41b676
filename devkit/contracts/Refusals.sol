// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Every way in which a contract refuses. Its bytecode is committed beside it: see Refusals.json.
contract Refusals {
  bool public closed;

  error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
  error OnlyInThisContract(uint256 code);

  /// Takes coins while it is open.
  receive() external payable {
    require(!closed, "The shop is closed");
  }

  function close(bool on) external {
    closed = on;
  }

  function words() external pure {
    revert("Not today");
  }

  function silence() external pure {
    revert();
  }

  function panic(uint256 zero) external pure returns (uint256) {
    return 1 / zero;
  }

  function standardError() external view {
    revert ERC20InsufficientBalance(msg.sender, 1, 2);
  }

  function ownError() external pure {
    revert OnlyInThisContract(7);
  }
}
