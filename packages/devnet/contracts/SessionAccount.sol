// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {PackedUserOperation, UserOperation} from "UserOperation.sol";

/// An account that is a contract (ERC-4337), called as SimpleAccount of EntryPoint 0.8 is. Its owner may
/// let keys of others act for it within limits: what, how much, until when. The chain holds them.
contract SessionAccount {
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    /// One thing that a key may do.
    /// - `selector` zero: send up to `limit` wei to `target`, or to anybody where that is zero
    /// - `transfer(address,uint256)`: pass on up to `limit` of the token `target`
    /// - any other: call that function of `target` up to `limit` times
    struct Permission {
        address target;
        bytes4 selector;
        uint256 limit;
    }

    struct Session {
        uint48 validAfter;
        uint48 validUntil;
        /// What is left of the wei that its operations may cost in gas, where nobody sponsors them.
        uint128 gasLeft;
        /// Counts what the owner has granted to the key: with the next one nothing of this is left.
        uint256 round;
    }

    event SessionGranted(address indexed key, uint48 validAfter, uint48 validUntil);
    event SessionRevoked(address indexed key);

    error NotTheOwner();
    error NotTheEntryPoint();
    error NotAnAccountsOwn();
    error BadSession();

    uint256 private constant keyLength = 20;
    bytes4 private constant transfer = 0xa9059cbb;
    bytes4 private constant approve = 0x095ea7b3;
    bytes4 private constant increaseAllowance = 0x39509351;
    bytes4 private constant transferFrom = 0x23b872dd;
    bytes4 private constant setApprovalForAll = 0xa22cb465;

    bytes32 private constant domainType =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant messageType = keccak256("AccountMessage(bytes32 hash)");

    address public immutable entryPoint;
    address public immutable owner;

    mapping(address key => Session) public sessions;
    mapping(address key => mapping(uint256 round => mapping(bytes32 what => uint256))) private left;

    constructor(address entryPoint_, address owner_) {
        entryPoint = entryPoint_;
        owner = owner_;
    }

    receive() external payable {}

    function execute(address target, uint256 value, bytes calldata data) external {
        onlyEntryPointOrOwner();
        call(target, value, data);
    }

    function executeBatch(Call[] calldata calls) external {
        onlyEntryPointOrOwner();
        for (uint256 i = 0; i < calls.length; i++) call(calls[i].target, calls[i].value, calls[i].data);
    }

    /// The account itself calls this, by an operation of its owner's. A key's former permissions end.
    function grantSession(
        address key,
        uint48 validAfter,
        uint48 validUntil,
        uint128 gasLimit,
        Permission[] calldata permissions
    ) external {
        onlyItself();
        if (key == address(0) || key == owner || validUntil <= block.timestamp) revert BadSession();
        uint256 round = sessions[key].round + 1;
        sessions[key] = Session(validAfter, validUntil, gasLimit, round);
        for (uint256 i = 0; i < permissions.length; i++) {
            Permission calldata each = permissions[i];
            if (each.target == address(this) || each.target == entryPoint) revert BadSession();
            if (isBoundless(each.selector)) revert BadSession();
            if (each.target == address(0) && each.selector != bytes4(0)) revert BadSession();
            left[key][round][keccak256(abi.encode(each.target, each.selector))] = each.limit;
        }
        emit SessionGranted(key, validAfter, validUntil);
    }

    function revokeSession(address key) external {
        onlyItself();
        sessions[key].validUntil = 0;
        sessions[key].round += 1;
        emit SessionRevoked(key);
    }

    /// ERC-1271. Of the owner's key alone: sessions sign nothing but operations.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        address signer = UserOperation.signerOf(messageHashOf(hash), signature);
        bool holds = signer != address(0) && signer == owner;
        return holds ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    /// What the owner signs (EIP-712) to have this account sign a hash, here: what they sign for themselves, for
    /// another account of theirs or on another chain says nothing for this one.
    function messageHashOf(bytes32 hash) public view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(domainType, keccak256("Billfold account"), keccak256("1"), block.chainid, address(this))
        );
        return keccak256(abi.encodePacked(bytes2(0x1901), domain, keccak256(abi.encode(messageType, hash))));
    }

    /// What is left of a permission.
    function leftOf(address key, address target, bytes4 selector) external view returns (uint256) {
        return left[key][sessions[key].round][keccak256(abi.encode(target, selector))];
    }

    /// A signature is the owner's 65 bytes, or a session's key and the 65 bytes of that.
    function validateUserOp(PackedUserOperation calldata operation, bytes32 hash, uint256 missing)
        external
        returns (uint256 validation)
    {
        if (msg.sender != entryPoint) revert NotTheEntryPoint();
        validation = judge(operation, hash);
        if (missing > 0) {
            (bool paid,) = payable(entryPoint).call{value: missing}("");
            // The EntryPoint looks at what it got.
            (paid);
        }
    }

    function judge(PackedUserOperation calldata operation, bytes32 hash) private returns (uint256) {
        bytes calldata signature = operation.signature;
        if (signature.length <= 65) {
            address signer = UserOperation.signerOf(hash, signature);
            return UserOperation.validity(signer != address(0) && signer == owner, 0, 0);
        }
        address key = address(bytes20(signature[:keyLength]));
        Session memory session = sessions[key];
        bool isOwn = UserOperation.signerOf(hash, signature[keyLength:]) == key;
        // What is spent is counted before anything is done, and stays so if that fails.
        bool holds = key != address(0) && session.validUntil != 0 && spendGas(key, operation)
            && spendCalls(key, session.round, operation.callData) && isOwn;
        return UserOperation.validity(holds, session.validAfter, session.validUntil);
    }

    function spendGas(address key, PackedUserOperation calldata operation) private returns (bool) {
        if (operation.paymasterAndData.length > 0) return true;
        uint256 cost = UserOperation.cost(operation);
        uint128 gasLeft = sessions[key].gasLeft;
        if (cost > gasLeft) return false;
        sessions[key].gasLeft = gasLeft - uint128(cost);
        return true;
    }

    function spendCalls(address key, uint256 round, bytes calldata data) private returns (bool) {
        if (data.length < 4) return false;
        bytes4 selector = bytes4(data);
        if (selector == this.execute.selector) {
            (address target, uint256 value, bytes memory callData) =
                abi.decode(data[4:], (address, uint256, bytes));
            return spend(key, round, Call(target, value, callData));
        }
        if (selector != this.executeBatch.selector) return false;
        Call[] memory calls = abi.decode(data[4:], (Call[]));
        for (uint256 i = 0; i < calls.length; i++) if (!spend(key, round, calls[i])) return false;
        return true;
    }

    function spend(address key, uint256 round, Call memory call_) private returns (bool) {
        address target = call_.target;
        if (target == address(this) || target == entryPoint) return false;
        bytes memory data = call_.data;
        if (data.length == 0) {
            return take(key, round, target, bytes4(0), call_.value)
                || take(key, round, address(0), bytes4(0), call_.value);
        }
        if (call_.value != 0 || data.length < 4) return false;
        bytes4 selector = bytes4(data);
        if (selector == bytes4(0)) return false;
        if (selector != transfer) return take(key, round, target, selector, 1);
        if (data.length != 68) return false;
        uint256 amount;
        assembly {
            amount := mload(add(data, 68))
        }
        return take(key, round, target, selector, amount);
    }

    /// Nothing is taken where there is none: a limit of zero, or what was never permitted, lets nothing through.
    function take(address key, uint256 round, address target, bytes4 selector, uint256 amount) private returns (bool) {
        bytes32 what = keccak256(abi.encode(target, selector));
        uint256 rest = left[key][round][what];
        if (rest == 0 || amount > rest) return false;
        left[key][round][what] = rest - amount;
        return true;
    }

    /// What moves tokens, or lets others move them, whatever it is that the limit counts.
    function isBoundless(bytes4 selector) private pure returns (bool) {
        return selector == approve || selector == increaseAllowance || selector == transferFrom
            || selector == setApprovalForAll;
    }

    function call(address target, uint256 value, bytes calldata data) private {
        (bool done, bytes memory answer) = target.call{value: value}(data);
        if (done) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }

    function onlyEntryPointOrOwner() private view {
        if (msg.sender != entryPoint && msg.sender != owner) revert NotTheOwner();
    }

    function onlyItself() private view {
        if (msg.sender != address(this)) revert NotAnAccountsOwn();
    }
}
