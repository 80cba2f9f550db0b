import { openFrame } from '../../packages/kit/src/connectors/embedded/openFrame.js'

// What a host's page has of the embedded wallet, for tests.
Object.assign(window, { openFrame })
