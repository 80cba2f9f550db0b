import { mebibyte, number, settingNotes } from './settingKinds.js'

/** What one client, one network address, one topic and all together may have of the relay. */
export const relaySettings = {
  SOCKETS_PER_ADDRESS: number(1, 10_000_000).default(5000).register(settingNotes, {
    about: 'Sockets that one network address may hold.',
    example: '5000',
  }),
  SOCKETS_PER_CLIENT: number(1, 10_000_000).default(50).register(settingNotes, {
    about: 'Sockets that one client of the relay may hold.',
    example: '50',
  }),
  SOCKETS_PER_PROJECT: number(1, 10_000_000).default(1_000_000).register(settingNotes, {
    about: 'Sockets that the clients of one project may hold.',
    example: '1000000',
  }),
  CALLS_PER_SECOND: number(1, 10_000_000).default(2000).register(settingNotes, {
    about: 'Calls that one client of the relay may make.',
    example: '2000',
  }),
  ADDRESS_CALLS_PER_SECOND: number(1, 10_000_000).default(5000).register(settingNotes, {
    about: 'Calls to the relay that may come from one network address.',
    example: '5000',
  }),
  PROJECT_CALLS_PER_SECOND: number(1, 10_000_000).default(1_000_000).register(settingNotes, {
    about: 'Calls to the relay that the clients of one project may make.',
    example: '1000000',
  }),
  TOKEN_LIFETIME_SECONDS: number(60, 31_536_000).default(90_000).register(settingNotes, {
    about: 'From iat to exp: how long a token of a relay client may live.',
    example: '90000',
  }),
  TOKEN_OPENS_SECONDS: number(60, 31_536_000).default(3600).register(settingNotes, {
    about: 'How long after its iat a token opens sockets.',
    example: '3600',
  }),
  HANDSHAKES_PER_SECOND: number(1, 1_000_000).default(100).register(settingNotes, {
    about: 'Sockets that one network address may open, beyond SOCKETS_PER_ADDRESS at once.',
    example: '100',
  }),
  MEMORY_PER_SOCKET: number(mebibyte, Number.MAX_SAFE_INTEGER)
    .default(8 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes that are held in memory for one socket.',
      example: '8388608',
    }),
  MEMORY_PER_ADDRESS: number(mebibyte, Number.MAX_SAFE_INTEGER)
    .default(64 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes that are held in memory for one network address.',
      example: '67108864',
    }),
  MEMORY_OF_SOCKETS: number(mebibyte, Number.MAX_SAFE_INTEGER)
    .default(512 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes that are held in memory for all sockets.',
      example: '536870912',
    }),
  RELAY_READ_SECONDS: number(1, 600).default(10).register(settingNotes, {
    about: 'How long a socket may take to read what was said to it.',
    example: '10',
  }),
  RELAY_WRITE_SECONDS: number(1, 600).default(30).register(settingNotes, {
    about: 'How long a message of a socket may take to come.',
    example: '30',
  }),
  MESSAGES_PER_CLIENT: number(1, 1_000_000_000).default(50_000).register(settingNotes, {
    about: 'Messages that are kept of one client of the relay until they expire.',
    example: '50000',
  }),
  MESSAGES_PER_ADDRESS: number(1, 1_000_000_000).default(200_000).register(settingNotes, {
    about: 'Messages that are kept from one network address.',
    example: '200000',
  }),
  MESSAGES_PER_TOPIC: number(1, 1_000_000_000)
    .default(20_000)
    .register(settingNotes, { about: 'Messages that are kept on one topic.', example: '20000' }),
  BYTES_PER_CLIENT: number(1024, Number.MAX_SAFE_INTEGER)
    .default(16 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes of messages that are kept of one client.',
      example: '16777216',
    }),
  BYTES_PER_ADDRESS: number(1024, Number.MAX_SAFE_INTEGER)
    .default(64 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes of messages that are kept from one network address.',
      example: '67108864',
    }),
  BYTES_PER_TOPIC: number(1024, Number.MAX_SAFE_INTEGER)
    .default(8 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes of messages that are kept on one topic.',
      example: '8388608',
    }),
  TOPICS_PER_SOCKET: number(1, 1_000_000_000)
    .default(10_000)
    .register(settingNotes, { about: 'Topics that one socket may listen on.', example: '10000' }),
  TOPICS_PER_ADDRESS: number(1, 1_000_000_000).default(200_000).register(settingNotes, {
    about: 'Topics that clients of one network address may have listened on in 30 days.',
    example: '200000',
  }),
  SOCKETS_PER_TOPIC: number(1, 1_000_000_000)
    .default(200)
    .register(settingNotes, { about: 'Sockets that may listen on one topic.', example: '200' }),
  LARGE_MESSAGE: number(1024, mebibyte)
    .default(16 * 1024)
    .register(settingNotes, { about: 'Bytes from which on a message is large.', example: '16384' }),
  LARGE_MESSAGE_SECONDS: number(1, 2_592_000).default(3600).register(settingNotes, {
    about: 'How long large messages are kept at the most.',
    example: '3600',
  }),
  UNHEARD_SECONDS: number(1, 2_592_000).default(3600).register(settingNotes, {
    about: 'How long messages are kept at the most where nobody has subscribed.',
    example: '3600',
  }),
  DISK_LOW: number(0, Number.MAX_SAFE_INTEGER)
    .default(512 * mebibyte)
    .register(settingNotes, {
      about: 'Free bytes on the disk of its own database: below, only what matters most is kept.',
      example: '536870912',
    }),
  DISK_FULL: number(0, Number.MAX_SAFE_INTEGER)
    .default(128 * mebibyte)
    .register(settingNotes, {
      about: 'Free bytes there: below, nothing more is kept, and /readyz says so.',
      example: '134217728',
    }),
  DATABASE_BYTES: number(mebibyte, Number.MAX_SAFE_INTEGER)
    .default(20 * 1024 * mebibyte)
    .register(settingNotes, { about: 'Bytes that the database may hold.', example: '21474836480' }),
}
