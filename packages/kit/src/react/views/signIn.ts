export { SIWXSignMessage } from './SIWXSignMessage/SIWXSignMessage.js'
