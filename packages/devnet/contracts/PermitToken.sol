// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LocalToken} from "./LocalToken.sol";

/// One whose owners may let others spend of it by a signature (EIP-2612).
contract PermitToken is LocalToken {
    bytes32 private constant permitType =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant domainType =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    mapping(address owner => uint256) public nonces;

    error PermitExpired(uint256 deadline);
    error NotSignedByOwner(address signer);

    constructor(address[] memory holders) LocalToken(holders) {}

    function version() external pure returns (string memory) {
        return "2";
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(domainType, keccak256(bytes(name)), keccak256("2"), block.chainid, address(this))
        );
    }

    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        if (block.timestamp > deadline) revert PermitExpired(deadline);
        bytes32 terms = keccak256(abi.encode(permitType, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), terms)), v, r, s);
        if (signer == address(0) || signer != owner) revert NotSignedByOwner(signer);
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }
}
