export { mount } from '../react/element/mount.js'
