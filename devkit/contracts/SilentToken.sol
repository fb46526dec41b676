// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A token as USDT is: `transfer`, `approve` and `transferFrom` return nothing, and an allowance must be zero before it
/// can be set to anything else. Its bytecode is committed beside it: see SilentToken.json.
contract SilentToken {
  string public constant name = "Tether USD";
  string public constant symbol = "USDT";
  uint8 public constant decimals = 6;
  uint256 public totalSupply;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  function mint(address to, uint256 value) external {
    totalSupply += value;
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function transfer(address to, uint256 value) external {
    move(msg.sender, to, value);
  }

  function approve(address spender, uint256 value) external {
    require(value == 0 || allowance[msg.sender][spender] == 0);
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
  }

  function transferFrom(address from, address to, uint256 value) external {
    allowance[from][msg.sender] -= value;
    move(from, to, value);
  }

  function move(address from, address to, uint256 value) private {
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
  }
}
