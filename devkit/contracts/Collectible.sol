// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// As much of ERC-721 as a history shows: things are minted and change hands, and each move is a log.
/// Its bytecode is committed beside it: see Collectible.json.
contract Collectible {
  mapping(uint256 => address) public ownerOf;
  uint256 private last;

  event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

  function mint(address to) external {
    last++;
    ownerOf[last] = to;
    emit Transfer(address(0), to, last);
  }

  function transferFrom(address from, address to, uint256 tokenId) external {
    require(ownerOf[tokenId] == from && msg.sender == from, "Not yours");
    ownerOf[tokenId] = to;
    emit Transfer(from, to, tokenId);
  }
}
