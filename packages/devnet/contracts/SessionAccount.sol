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
    ///
    /// With a `period` in seconds the limit is that of each period since the session's beginning; with zero, of it all.
    struct Permission {
        address target;
        bytes4 selector;
        uint256 limit;
        uint48 period;
    }

    struct Limit {
        uint256 amount;
        uint48 period;
    }

    /// Which session acts, at what time it says it does, and when that holds.
    struct Act {
        address key;
        uint256 round;
        uint48 begin;
        uint48 time;
        uint48 validAfter;
        uint48 validUntil;
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
    error NotAllowed();

    uint256 private constant keyLength = 20;
    uint256 private constant timeLength = 6;
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
    mapping(address key => mapping(uint256 round => mapping(bytes32 what => Limit))) private limits;
    mapping(address key => mapping(uint256 round => mapping(bytes32 what => mapping(uint256 turn => uint256))))
        private used;

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
        if (key == address(0) || key == owner) revert BadSession();
        uint256 round = sessions[key].round + 1;
        // Periods are counted from here.
        if (validAfter < block.timestamp) validAfter = uint48(block.timestamp);
        if (validUntil <= validAfter) revert BadSession();
        sessions[key] = Session(validAfter, validUntil, gasLimit, round);
        for (uint256 i = 0; i < permissions.length; i++) {
            Permission calldata each = permissions[i];
            if (each.target == address(this) || each.target == entryPoint) revert BadSession();
            if (isBoundless(each.selector)) revert BadSession();
            if (each.target == address(0) && each.selector != bytes4(0)) revert BadSession();
            limits[key][round][hashOf(each.target, each.selector)] = Limit(each.limit, each.period);
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

    /// What is left of a permission, now.
    function leftOf(address key, address target, bytes4 selector) external view returns (uint256) {
        Session memory session = sessions[key];
        bytes32 what = hashOf(target, selector);
        Limit memory limit = limits[key][session.round][what];
        uint256 turn = turnAt(limit, session.validAfter, uint48(block.timestamp));
        return limit.amount - used[key][session.round][what][turn];
    }

    /// ERC-7710: a session's key has the account do what it may, by a transaction of its own. A context is the key and
    /// the session's round; a mode is that of a single call (ERC-7579).
    function redeemDelegations(bytes[] calldata contexts, bytes32[] calldata modes, bytes[] calldata calls) external {
        if (contexts.length != modes.length || contexts.length != calls.length) revert NotAllowed();
        Session memory session = sessions[msg.sender];
        bytes32 context = keccak256(abi.encode(msg.sender, session.round));
        uint48 time = uint48(block.timestamp);
        if (session.validUntil == 0 || time < session.validAfter || time > session.validUntil) revert NotAllowed();
        for (uint256 i = 0; i < calls.length; i++) {
            bytes calldata each = calls[i];
            if (keccak256(contexts[i]) != context || modes[i] != bytes32(0) || each.length < 52) revert NotAllowed();
            Act memory act = Act(msg.sender, session.round, session.validAfter, time, 0, session.validUntil);
            address target = address(bytes20(each[:20]));
            uint256 value = uint256(bytes32(each[20:52]));
            if (!spend(act, Call(target, value, each[52:]))) revert NotAllowed();
            call(target, value, each[52:]);
        }
    }

    /// A signature is the owner's 65 bytes, or a session's key, the time in 6 bytes, and the 65 bytes of the key. The time
    /// says which periods are spent from; what is signed holds while they last.
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
        uint48 time = uint48(bytes6(signature[keyLength:keyLength + timeLength]));
        Session memory session = sessions[key];
        if (key == address(0) || session.validUntil == 0) return UserOperation.validity(false, 0, 0);
        bool isOwn = UserOperation.signerOf(hash, signature[keyLength + timeLength:]) == key;
        // The EntryPoint takes what it may not be before as not yet.
        Act memory act = Act(key, session.round, session.validAfter, time, session.validAfter - 1, session.validUntil);
        // What is spent is counted before anything is done, and stays so if that fails.
        bool holds = spendGas(key, operation) && spendCalls(act, operation.callData) && isOwn;
        return UserOperation.validity(holds, act.validAfter, act.validUntil);
    }

    function spendGas(address key, PackedUserOperation calldata operation) private returns (bool) {
        if (operation.paymasterAndData.length > 0) return true;
        uint256 cost = UserOperation.cost(operation);
        uint128 gasLeft = sessions[key].gasLeft;
        if (cost > gasLeft) return false;
        sessions[key].gasLeft = gasLeft - uint128(cost);
        return true;
    }

    function spendCalls(Act memory act, bytes calldata data) private returns (bool) {
        if (data.length < 4) return false;
        bytes4 selector = bytes4(data);
        if (selector == this.execute.selector) {
            (address target, uint256 value, bytes memory callData) =
                abi.decode(data[4:], (address, uint256, bytes));
            return spend(act, Call(target, value, callData));
        }
        if (selector != this.executeBatch.selector) return false;
        Call[] memory calls = abi.decode(data[4:], (Call[]));
        for (uint256 i = 0; i < calls.length; i++) if (!spend(act, calls[i])) return false;
        return true;
    }

    function spend(Act memory act, Call memory call_) private returns (bool) {
        address target = call_.target;
        if (target == address(this) || target == entryPoint) return false;
        bytes memory data = call_.data;
        if (data.length == 0) {
            return take(act, hashOf(target, bytes4(0)), call_.value)
                || take(act, hashOf(address(0), bytes4(0)), call_.value);
        }
        if (call_.value != 0 || data.length < 4) return false;
        bytes4 selector = bytes4(data);
        if (selector == bytes4(0)) return false;
        if (selector != transfer) return take(act, hashOf(target, selector), 1);
        if (data.length != 68) return false;
        uint256 amount;
        assembly {
            amount := mload(add(data, 68))
        }
        return take(act, hashOf(target, selector), amount);
    }

    /// Nothing is taken where there is none: a limit of zero, or what was never permitted, lets nothing through.
    function take(Act memory act, bytes32 what, uint256 amount) private returns (bool) {
        Limit memory limit = limits[act.key][act.round][what];
        if (act.time < act.begin && limit.period != 0) return false;
        uint256 turn = turnAt(limit, act.begin, act.time);
        uint256 spent = used[act.key][act.round][what][turn];
        if (spent >= limit.amount || amount > limit.amount - spent) return false;
        used[act.key][act.round][what][turn] = spent + amount;
        if (limit.period == 0) return true;
        // While accounts judge they may not ask for the time: the EntryPoint does, by what they answer.
        uint256 from = act.begin + turn * limit.period;
        if (from > act.validAfter) act.validAfter = uint48(from - 1);
        uint256 until = from + limit.period - 1;
        if (until < act.validUntil) act.validUntil = uint48(until);
        return true;
    }

    function turnAt(Limit memory limit, uint48 begin, uint48 time) private pure returns (uint256) {
        return limit.period == 0 || time < begin ? 0 : (time - begin) / limit.period;
    }

    function hashOf(address target, bytes4 selector) private pure returns (bytes32) {
        return keccak256(abi.encode(target, selector));
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
