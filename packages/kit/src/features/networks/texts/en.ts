/** What the views of this folder say, in English. See `react/i18n/en.ts`. */
export const en = {
  'networks.search': 'Search networks',
  'networks.refused': 'Not available in {wallet}',
  'networks.test': 'Test networks',
  'networks.main': 'Networks',
  'networks.none': 'No network matches “{search}”',
  'networks.found_one': '{count} network found',
  'networks.found_other': '{count} networks found',
  'switch.detail': 'It will switch to {network}',
  'switch.done': 'Switched to {network}',
  'switchNamespace.switch': 'Switch to {network}?',
  'switchNamespace.switch.detail': 'You are connected there with {wallet}, {address}.',
  'switchNamespace.connect': 'Connect a wallet for {network}',
  'switchNamespace.connect.detail': 'The one that is connected stays connected.',
  'unsupported.text': 'This site does not work on the network your wallet is on. Choose another.',
  'unsupported.switch': 'Switch to {network}',
} as const
