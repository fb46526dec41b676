// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Takes payments for the local payment service, of tokens and of the native coin, and counts what each of them has received.
/// Like the contracts of such services, it can do more than that: `collect` takes any token that an account lets it take. Its
/// bytecode is committed beside it: see Payments.json.
contract Payments {
  address private constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

  /// What has been received of a token for a payment.
  mapping(bytes32 payment => mapping(address token => uint256)) public received;

  receive() external payable {}

  /// Takes an amount of a token, or of the native coin, from the caller.
  function pay(bytes32 payment, address token, uint256 amount) external payable {
    require(msg.value == (token == COIN ? amount : 0), "Wrong value");
    if (token != COIN) take(token, amount);
    received[payment][token] += amount;
  }

  /// Takes tokens from the caller that are no payment.
  function collect(address first, uint256 amount, address second, uint256 other) external {
    take(first, amount);
    take(second, other);
  }

  /// A transfer of a token from the caller, whether or not it returns something.
  function take(address token, uint256 amount) private {
    (bool done, bytes memory answer) = token.call(abi.encodeWithSelector(0x23b872dd, msg.sender, address(this), amount));
    require(done && (answer.length == 0 || abi.decode(answer, (bool))), "The token was not moved");
  }
}
