// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Makes calls, and says what the caller's own holdings were before and after. It is never deployed: a node runs it in an
/// `eth_call` in the place of the code of an account, as if that account made the calls. Its code is also in
/// src/adapters/evm/chain/simulation.ts, and its bytecode is committed beside it: see Simulation.json.
contract Simulation {
  /// The most gas that a token may take to say what an account has: anybody can send one that would take all.
  uint256 private constant READ = 1_000_000;

  struct Call {
    address target;
    uint256 value;
    bytes data;
  }

  receive() external payable {}

  /// The zero address among the tokens is the native coin. The revert of a call is the revert of all.
  function run(
    Call[] calldata calls,
    address[] calldata tokens
  ) external returns (uint256[] memory earlier, uint256[] memory later) {
    earlier = holdings(tokens);
    for (uint256 i; i < calls.length; i++) {
      (bool done, bytes memory answer) = calls[i].target.call{value: calls[i].value}(calls[i].data);
      if (!done)
        assembly {
          revert(add(answer, 32), mload(answer))
        }
    }
    later = holdings(tokens);
  }

  function holdings(address[] calldata tokens) private view returns (uint256[] memory amounts) {
    amounts = new uint256[](tokens.length);
    for (uint256 i; i < tokens.length; i++)
      amounts[i] = tokens[i] == address(0) ? address(this).balance : balanceOf(tokens[i]);
  }

  /// 0 for what is no token.
  function balanceOf(address token) private view returns (uint256) {
    bytes memory question = abi.encodeWithSelector(0x70a08231, address(this));
    (bool done, bytes memory answer) = token.staticcall{gas: READ}(question);
    return done && answer.length >= 32 ? abi.decode(answer, (uint256)) : 0;
  }
}
