// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Balances {
  function balanceOf(address owner) external view returns (uint256);
}

/// A pool of several tokens and the native coin: the product of any two of its balances never falls. What it gives for an
/// amount follows from what it has, so that every swap moves the price. Its bytecode is committed beside it: see
/// Exchange.json.
contract Exchange {
  address private constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
  /// The fee of a swap, of 10,000: it stays in the pool.
  uint256 private constant FEE = 85;

  error InsufficientLiquidity();
  error ReturnTooLow(uint256 given, uint256 least);

  receive() external payable {}

  function reserve(address token) public view returns (uint256) {
    return token == COIN ? address(this).balance : Balances(token).balanceOf(address(this));
  }

  /// What the pool gives now. Reverts where that is nothing, or more than a third of what it has.
  function quote(address from, address to, uint256 taken) external view returns (uint256) {
    return given(reserve(from), reserve(to), taken);
  }

  /// Takes an amount of one token from the caller, and gives the receiver at least `least` of another.
  function swap(address from, address to, uint256 taken, uint256 least, address receiver) external payable {
    require(msg.value == (from == COIN ? taken : 0), "Wrong value");
    uint256 amount = given(reserve(from) - msg.value, reserve(to), taken);
    if (amount < least) revert ReturnTooLow(amount, least);
    if (from != COIN) move(from, abi.encodeWithSelector(0x23b872dd, msg.sender, address(this), taken));
    if (to != COIN) move(to, abi.encodeWithSelector(0xa9059cbb, receiver, amount));
    else {
      (bool paid, ) = receiver.call{value: amount}("");
      require(paid, "The receiver takes no coins");
    }
  }

  function given(uint256 has, uint256 other, uint256 taken) private pure returns (uint256 amount) {
    uint256 net = (taken * (10_000 - FEE)) / 10_000;
    if (has == 0) revert InsufficientLiquidity();
    amount = (other * net) / (has + net);
    if (amount == 0 || amount > other / 3) revert InsufficientLiquidity();
  }

  /// A transfer of a token, whether or not it returns something.
  function move(address token, bytes memory call) private {
    (bool done, bytes memory answer) = token.call(call);
    require(done && (answer.length == 0 || abi.decode(answer, (bool))), "The token was not moved");
  }
}
