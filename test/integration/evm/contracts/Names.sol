// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Answers as the ENS Universal Resolver does, from its own store: a name leads to an address and texts, an address to a
/// name. As there, a name that does not lead back is refused. Its bytecode is committed beside it: see Names.json.
contract Names {
  mapping(bytes32 => address) private owners;
  mapping(bytes32 => mapping(bytes32 => string)) private texts;
  mapping(address => string) private primary;
  mapping(address => bytes32) private primaryNode;

  mapping(bytes32 => mapping(uint256 => bytes)) private coins;
  mapping(bytes32 => string) private gateways;

  error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
  error ResolverNotFound(bytes name);
  error ReverseAddressMismatch(string primary, bytes primaryAddress);

  function setName(bytes32 node, address owner, string calldata key, string calldata value) external {
    owners[node] = owner;
    texts[node][keccak256(bytes(key))] = value;
  }

  function setCoin(bytes32 node, uint256 coin, bytes calldata owner) external {
    coins[node][coin] = owner;
  }

  /// The records of `node` are at `url` from now on (ERC-3668).
  function setGateway(bytes32 node, string calldata url) external {
    gateways[node] = url;
  }

  function setPrimary(address owner, string calldata name, bytes32 node) external {
    primary[owner] = name;
    primaryNode[owner] = node;
  }

  /// What a gateway answered.
  function resolved(bytes calldata answer, bytes calldata) external view returns (bytes memory, address) {
    return (answer, address(this));
  }

  /// `data` is a call of `addr(bytes32)`, of `addr(bytes32,uint256)` or of `text(bytes32,string)`.
  function resolveWithGateways(
    bytes calldata name,
    bytes calldata data,
    string[] calldata
  ) external view returns (bytes memory, address) {
    bytes32 node = bytes32(data[4:36]);
    if (bytes(gateways[node]).length > 0) {
      string[] memory urls = new string[](1);
      urls[0] = gateways[node];
      revert OffchainLookup(address(this), urls, data, this.resolved.selector, "");
    }
    if (bytes4(data[:4]) == bytes4(keccak256("addr(bytes32,uint256)"))) {
      (, uint256 coin) = abi.decode(data[4:], (bytes32, uint256));
      return (abi.encode(coins[node][coin]), address(this));
    }
    if (owners[node] == address(0)) revert ResolverNotFound(name);
    if (bytes4(data[:4]) == bytes4(keccak256("addr(bytes32)"))) return (abi.encode(owners[node]), address(this));
    (, string memory key) = abi.decode(data[4:], (bytes32, string));
    return (abi.encode(texts[node][keccak256(bytes(key))]), address(this));
  }

  function reverseWithGateways(
    bytes calldata owner,
    uint256,
    string[] calldata
  ) external view returns (string memory, address, address) {
    address asked = address(bytes20(owner));
    address found = owners[primaryNode[asked]];
    if (bytes(primary[asked]).length > 0 && found != asked) {
      revert ReverseAddressMismatch(primary[asked], abi.encodePacked(found));
    }
    return (primary[asked], address(this), address(this));
  }
}
