// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An account that is a contract with one key. Anyone may bring it calls that the key has signed, and pay for their gas.
contract SmartAccount {
  struct Call {
    address to;
    uint256 value;
    bytes data;
  }

  address public immutable owner;
  /// Of the next execution: of two that are signed with it, one can be executed.
  uint256 public nonce;

  bytes32 private constant DOMAIN =
    keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
  bytes32 private constant CALL = keccak256("Call(address to,uint256 value,bytes data)");
  bytes32 private constant EXECUTION =
    keccak256("Execution(Call[] calls,uint256 nonce,uint256 deadline)Call(address to,uint256 value,bytes data)");
  bytes32 private constant MESSAGE = keccak256("Message(bytes32 hash)");

  error Expired();
  error WrongSignature();

  constructor(address owner_) {
    owner = owner_;
  }

  receive() external payable {}

  /// Executes all calls, or none: a call that reverts takes the others back, and leaves the nonce.
  function execute(Call[] calldata calls, uint256 deadline, bytes calldata signature) external {
    if (block.timestamp > deadline) revert Expired();
    bytes32[] memory hashes = new bytes32[](calls.length);
    for (uint256 i = 0; i < calls.length; i++)
      hashes[i] = keccak256(abi.encode(CALL, calls[i].to, calls[i].value, keccak256(calls[i].data)));
    bytes32 content = keccak256(abi.encode(EXECUTION, keccak256(abi.encodePacked(hashes)), nonce, deadline));
    if (!isOwner(typed(content), signature)) revert WrongSignature();
    nonce++;
    for (uint256 i = 0; i < calls.length; i++) {
      (bool done, bytes memory result) = calls[i].to.call{value: calls[i].value}(calls[i].data);
      if (!done)
        assembly {
          revert(add(result, 32), mload(result))
        }
    }
  }

  /// EIP-1271. The key signs the hash for this account on this chain: its signature is worth nothing for another account.
  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    bool valid = isOwner(typed(keccak256(abi.encode(MESSAGE, hash))), signature);
    return valid ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }

  function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
    return this.onERC721Received.selector;
  }

  function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
    return this.onERC1155Received.selector;
  }

  function typed(bytes32 content) private view returns (bytes32) {
    bytes32 domain = keccak256(
      abi.encode(DOMAIN, keccak256("Local Smart Account"), keccak256("1"), block.chainid, address(this))
    );
    return keccak256(abi.encodePacked(hex"1901", domain, content));
  }

  function isOwner(bytes32 hash, bytes calldata signature) private view returns (bool) {
    if (signature.length != 65) return false;
    bytes32 s = bytes32(signature[32:64]);
    // One signature of a hash is valid, not its mirror image too (EIP-2).
    if (uint256(s) > 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0) return false;
    address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), s);
    return signer != address(0) && signer == owner;
  }
}
