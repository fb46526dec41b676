// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Registry {
  function resolver(bytes32 node) external view returns (address);
}

interface Resolver {
  function name(bytes32 node) external view returns (string memory);
  function addr(bytes32 node) external view returns (address);
}

/// Answers as ENS's universal resolver does, for names on this chain: no gateways, no wildcards.
contract UniversalResolver {
  Registry public immutable registry;

  error ResolverNotFound(bytes name);
  error ResolverError(bytes data);
  error ReverseAddressMismatch(string primary, bytes primaryAddress);

  constructor(Registry of_) {
    registry = of_;
  }

  function resolveWithGateways(
    bytes memory name,
    bytes memory data,
    string[] memory
  ) external view returns (bytes memory, address) {
    (address resolver, ) = find(name);
    (bool ok, bytes memory answer) = resolver.staticcall(data);
    if (!ok) revert ResolverError(answer);
    return (answer, resolver);
  }

  function reverseWithGateways(
    bytes memory account,
    uint256,
    string[] memory
  ) external view returns (string memory primary, address resolver, address reverseResolver) {
    bytes32 node;
    (reverseResolver, node) = find(encoded(abi.encodePacked(hexOf(account), ".addr.reverse")));
    primary = Resolver(reverseResolver).name(node);
    if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
    (resolver, node) = find(encoded(bytes(primary)));
    address forward = Resolver(resolver).addr(node);
    if (keccak256(abi.encodePacked(forward)) != keccak256(account))
      revert ReverseAddressMismatch(primary, abi.encodePacked(forward));
  }

  /// The resolver of a name in DNS encoding, or that of the closest name above it.
  function find(bytes memory name) public view returns (address resolver, bytes32 node) {
    node = nodeOf(name, 0);
    for (uint256 at = 0; ; ) {
      resolver = registry.resolver(nodeOf(name, at));
      if (resolver != address(0)) return (resolver, node);
      uint256 length = uint8(name[at]);
      if (length == 0) revert ResolverNotFound(name);
      at += length + 1;
    }
  }

  function nodeOf(bytes memory name, uint256 at) internal pure returns (bytes32) {
    uint256 length = uint8(name[at]);
    if (length == 0) return bytes32(0);
    return keccak256(abi.encodePacked(nodeOf(name, at + 1 + length), keccak256(slice(name, at + 1, length))));
  }

  function slice(bytes memory text, uint256 at, uint256 length) internal pure returns (bytes memory part) {
    part = new bytes(length);
    for (uint256 i; i < length; i++) part[i] = text[at + i];
  }

  /// A name with dots in DNS encoding.
  function encoded(bytes memory text) internal pure returns (bytes memory out) {
    uint256 start = 0;
    for (uint256 i = 0; i <= text.length; i++)
      if (i == text.length || text[i] == ".") {
        out = abi.encodePacked(out, uint8(i - start), slice(text, start, i - start));
        start = i + 1;
      }
    out = abi.encodePacked(out, uint8(0));
  }

  function hexOf(bytes memory account) internal pure returns (bytes memory out) {
    bytes16 digits = "0123456789abcdef";
    out = new bytes(account.length * 2);
    for (uint256 i; i < account.length; i++) {
      out[2 * i] = digits[uint8(account[i]) >> 4];
      out[2 * i + 1] = digits[uint8(account[i]) & 15];
    }
  }
}
