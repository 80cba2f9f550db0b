// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LocalToken} from "./LocalToken.sol";

/// One with as many decimals as whoever makes it says.
contract SomeToken is LocalToken {
    uint8 private immutable places;

    constructor(uint8 given) LocalToken(new address[](0)) {
        places = given;
    }

    function decimals() public view override returns (uint8) {
        return places;
    }
}
