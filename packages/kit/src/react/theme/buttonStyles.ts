import buttons from '../components/PageButtons/PageButtons.css?inline'
import notice from '../components/PageNotice/PageNotice.css?inline'
import motion from './motion.css?inline'
import tokens from './tokens.css?inline'

/** The sheet that dresses the buttons in the host's page; adopted by the document. */
export const buttonStyles = /*#__PURE__*/ [tokens, motion, buttons, notice].join('\n')
