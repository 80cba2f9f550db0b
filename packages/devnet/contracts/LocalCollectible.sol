// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface ReceivesCollectibles {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data)
        external
        returns (bytes4);
}

/// An ERC-721 with its metadata extension. Token 1 belongs to the first holder, 2 to the second, …
contract LocalCollectible {
    string public constant name = "Local Collectible";
    string public constant symbol = "LNFT";

    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;
    mapping(uint256 id => address) public getApproved;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;
    mapping(uint256 id => address) private owners;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed approved, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NoSuchToken(uint256 id);
    error NotAllowed(address caller, uint256 id);
    error RecipientRefuses(address to);

    constructor(address[] memory holders) {
        for (uint256 i = 0; i < holders.length; i++) mint(holders[i]);
    }

    function mint(address to) public returns (uint256 id) {
        id = ++totalSupply;
        owners[id] = to;
        balanceOf[to]++;
        emit Transfer(address(0), to, id);
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        if (owner == address(0)) revert NoSuchToken(id);
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        string memory number = decimal(id);
        // A hue of its own for each of the first ones.
        string memory hue = decimal((id * 47) % 360);
        return string.concat(
            "data:application/json;utf8,{\"name\":\"Local Collectible ",
            number,
            "\",\"description\":\"One of a kind, on a chain of your own.\",\"image\":\"",
            "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E",
            "%3Cpath fill='hsl(",
            hue,
            " 60%25 82%25)' d='M0 0h8v8H0z'/%3E%3Ccircle cx='4' cy='4' r='2.5' fill='hsl(",
            hue,
            " 55%25 45%25)'/%3E%3C/svg%3E\"}"
        );
    }

    function decimal(uint256 value) private pure returns (string memory) {
        bytes memory digits;
        do {
            digits = bytes.concat(bytes1(uint8(48 + value % 10)), digits);
            value /= 10;
        } while (value > 0);
        return string(digits);
    }

    function approve(address approved, uint256 id) external {
        address owner = ownerOf(id);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) {
            revert NotAllowed(msg.sender, id);
        }
        getApproved[id] = approved;
        emit Approval(owner, approved, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        bool allowed = msg.sender == from || getApproved[id] == msg.sender
            || isApprovedForAll[from][msg.sender];
        if (ownerOf(id) != from || !allowed) revert NotAllowed(msg.sender, id);
        if (to == address(0)) revert RecipientRefuses(to);
        delete getApproved[id];
        balanceOf[from]--;
        balanceOf[to]++;
        owners[id] = to;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = ReceivesCollectibles(to).onERC721Received(msg.sender, from, id, data);
        if (answer != ReceivesCollectibles.onERC721Received.selector) revert RecipientRefuses(to);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, ERC-721 and its metadata extension
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }
}
