// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An account that is a contract with one key: its signatures are those of the key (EIP-1271).
contract KeyAccount {
  address public immutable key;

  constructor(address of_) {
    key = of_;
  }

  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    if (signature.length != 65) return 0xffffffff;
    bytes32 r = bytes32(signature[0:32]);
    bytes32 s = bytes32(signature[32:64]);
    address signer = ecrecover(hash, uint8(signature[64]), r, s);
    return signer != address(0) && signer == key ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }
}
