import { type ReactElement, useState } from 'react'
import { type ComponentScenes, inShadow } from './ComponentScene.js'
import {
  ActionRow,
  Button,
  Checkbox,
  CheckIcon,
  CopyButton,
  DisconnectIcon,
  ExternalIcon,
  HelpIcon,
  IconButton,
  SearchField,
  Tabs,
  TextField,
} from './kitComponents.js'

const nothing = () => {}
const variants = ['primary', 'secondary', 'danger', 'text'] as const

const tabs = [
  { value: 'code', label: 'QR code', panel: 'A code' },
  { value: 'web', label: 'Website', panel: 'A website' },
] as const

function Ways({ start }: { start: 'code' | 'web' }): ReactElement {
  const [value, setValue] = useState(start)
  return <Tabs label="Ways" dir="ltr" tabs={[tabs[0], tabs[1]]} value={value} onChange={setValue} />
}

const disconnect = { id: 'disconnect', label: 'Disconnect', icon: <DisconnectIcon /> }
const explorer = { id: 'explorer', label: 'Explorer', icon: <ExternalIcon /> }

function Search({ start }: { start: string }): ReactElement {
  const [value, setValue] = useState(start)
  return <SearchField label="Search" clearLabel="Clear" value={value} onChange={setValue} />
}

function Field({ start, error }: { start: string; error?: string }): ReactElement {
  const [value, setValue] = useState(start)
  return <TextField label="Amount" value={value} onChange={setValue} end="ETH" error={error} />
}

function Consent({ disabled = false }): ReactElement {
  const [checked, setChecked] = useState(disabled)
  return <Checkbox label="I agree" checked={checked} onChange={setChecked} disabled={disabled} />
}

/** What is pressed or written into. */
export const controlScenes = {
  Button: {
    ...Object.fromEntries(
      variants.map((variant) => [
        variant,
        inShadow(() => (
          <Button variant={variant} onClick={nothing}>
            Continue
          </Button>
        )),
      ]),
    ),
    large: inShadow(() => <Button size="large">Continue</Button>),
    disabled: inShadow(() => <Button disabled>Continue</Button>),
    busy: inShadow(() => <Button busy>Continue</Button>),
    icon: inShadow(() => <Button icon={<CheckIcon />}>Continue</Button>),
    link: inShadow(() => <Button href="https://example.com/">Read on</Button>),
  },
  IconButton: {
    default: inShadow(() => <IconButton label="Help" icon={<HelpIcon />} onClick={nothing} />),
    disabled: inShadow(() => (
      <IconButton label="Help" icon={<HelpIcon />} onClick={nothing} disabled />
    )),
  },
  CopyButton: {
    withText: inShadow(() => (
      <CopyButton value="0x52" label="Copy" copiedLabel="Copied" failedLabel="Could not copy">
        0x52f8…d3bB3a
      </CopyButton>
    )),
    icon: inShadow(() => (
      <CopyButton value="0x52" label="Copy" copiedLabel="Copied" failedLabel="Could not copy" />
    )),
  },
  SearchField: {
    empty: inShadow(() => <Search start="" />),
    filled: inShadow(() => <Search start="base" />),
  },
  TextField: {
    empty: inShadow(() => <Field start="" />),
    filled: inShadow(() => <Field start="1.5" />),
    wrong: inShadow(() => <Field start="a lot" error="This is not an amount" />),
  },
  Checkbox: {
    default: inShadow(() => <Consent />),
    disabled: inShadow(() => <Consent disabled />),
  },
  ActionRow: {
    one: inShadow(() => <ActionRow actions={[disconnect]} />),
    two: inShadow(() => (
      <ActionRow actions={[{ ...explorer, href: 'https://example.com/' }, disconnect]} />
    )),
    disabled: inShadow(() => <ActionRow actions={[explorer, { ...disconnect, disabled: true }]} />),
  },
  Tabs: {
    first: inShadow(() => <Ways start="code" />),
    second: inShadow(() => <Ways start="web" />),
    one: inShadow(() => (
      <Tabs label="Ways" dir="ltr" tabs={[tabs[0]]} value="code" onChange={nothing} />
    )),
  },
} as const satisfies Readonly<Record<string, ComponentScenes>>
