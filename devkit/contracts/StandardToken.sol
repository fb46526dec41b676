// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An ERC-20 that anyone may mint: the coins of a local world. Its name is in its code, so that the code can be placed at
/// any address. Its bytecode is committed beside it: see StandardToken.json.
contract StandardToken {
  bytes32 private immutable title;
  bytes32 private immutable ticker;
  uint8 public immutable decimals;
  uint256 public totalSupply;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
  error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
  error ERC20InvalidReceiver(address receiver);

  constructor(bytes32 name_, bytes32 symbol_, uint8 decimals_) {
    title = name_;
    ticker = symbol_;
    decimals = decimals_;
  }

  function name() external view returns (string memory) {
    return text(title);
  }

  function symbol() external view returns (string memory) {
    return text(ticker);
  }

  function mint(address to, uint256 value) external {
    totalSupply += value;
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function transfer(address to, uint256 value) external returns (bool) {
    move(msg.sender, to, value);
    return true;
  }

  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    uint256 allowed = allowance[from][msg.sender];
    if (allowed < value) revert ERC20InsufficientAllowance(msg.sender, allowed, value);
    allowance[from][msg.sender] = allowed - value;
    move(from, to, value);
    return true;
  }

  function move(address from, address to, uint256 value) private {
    if (to == address(0)) revert ERC20InvalidReceiver(to);
    if (balanceOf[from] < value) revert ERC20InsufficientBalance(from, balanceOf[from], value);
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
  }

  function text(bytes32 word) private pure returns (string memory) {
    uint256 length;
    while (length < 32 && word[length] != 0) length++;
    bytes memory cut = new bytes(length);
    for (uint256 i; i < length; i++) cut[i] = word[i];
    return string(cut);
  }
}
