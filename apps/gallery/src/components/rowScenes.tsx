import { wallets } from '../../../../packages/kit/src/scenes/wallets.js'
import { type ComponentScenes, inShadow } from './ComponentScene.js'
import {
  Facts,
  LongList,
  LongRows,
  NearEnd,
  NetworkMark,
  Row,
  RowGroup,
  SearchField,
  Skeleton,
  Stack,
  WalletIcon,
  WalletMark,
} from './kitComponents.js'

const nothing = () => {}
const mark = <WalletMark name="Magpie" src={wallets[0]?.imageUrl} />

const rows = [
  <Row key={1} label="Magpie" mark={mark} onClick={nothing} />,
  <Row key={2} label="Base" mark={<NetworkMark name="Base" />} onClick={nothing} />,
]

/** Lists and what orders them. */
export const rowScenes = {
  Row: {
    default: inShadow(() => <RowGroup label="Rows">{rows[0]}</RowGroup>),
    detail: inShadow(() => (
      <RowGroup label="Rows">
        <Row label="Magpie" detail="Uses the identity of Magpie" mark={mark} onClick={nothing} />
      </RowGroup>
    )),
    icon: inShadow(() => (
      <RowGroup label="Rows">
        <Row label="All wallets" icon={<WalletIcon />} onClick={nothing} />
      </RowGroup>
    )),
    tag: inShadow(() => (
      <RowGroup label="Rows">
        <Row label="Magpie" tag="Installed" mark={mark} onClick={nothing} />
      </RowGroup>
    )),
    chevron: inShadow(() => (
      <RowGroup label="Rows">
        <Row label="Magpie" chevron mark={mark} onClick={nothing} />
      </RowGroup>
    )),
    current: inShadow(() => (
      <RowGroup label="Rows">
        <Row label="Base" current mark={<NetworkMark name="Base" />} onClick={nothing} />
      </RowGroup>
    )),
    busy: inShadow(() => (
      <RowGroup label="Rows">
        <Row label="Magpie" busy mark={mark} onClick={nothing} />
      </RowGroup>
    )),
    disabled: inShadow(() => (
      <RowGroup label="Rows">
        <Row label="Magpie" disabled mark={mark} onClick={nothing} />
      </RowGroup>
    )),
    link: inShadow(() => (
      <RowGroup label="Rows">
        <Row label="Magpie" detail="magpie.example" mark={mark} href="https://example.com/" />
      </RowGroup>
    )),
    still: inShadow(() => (
      <RowGroup label="Rows">
        <Row label="Base" detail="Network" mark={<NetworkMark name="Base" />} />
      </RowGroup>
    )),
    long: inShadow(() => (
      <RowGroup label="Rows">
        <Row
          label="A wallet whose makers could not stop once they had begun to name it"
          detail="With a second line that does not know its end either, and goes on"
          tag="Installed"
          mark={mark}
          onClick={nothing}
        />
      </RowGroup>
    )),
  },
  RowGroup: {
    heading: inShadow(() => <RowGroup heading="Installed">{rows}</RowGroup>),
    label: inShadow(() => <RowGroup label="Wallets">{rows}</RowGroup>),
  },
  Facts: {
    default: inShadow(() => (
      <Facts
        facts={[
          { name: 'Network', value: 'Ethereum' },
          { name: 'Number', value: '7'.repeat(78) },
        ]}
      />
    )),
  },
  LongList: {
    default: inShadow(() => (
      <LongList
        search={<SearchField label="Search" value="" onChange={nothing} clearLabel="Clear" />}
      >
        <LongRows label="Wallets">{rows}</LongRows>
      </LongList>
    )),
  },
  NearEnd: {
    default: inShadow(() => (
      <NearEnd onNear={nothing} count={0}>
        <Skeleton shape="row" />
      </NearEnd>
    )),
  },
  Stack: {
    medium: inShadow(() => <Stack>{rows.map((row) => row.props.label)}</Stack>),
    centred: inShadow(() => (
      <Stack align="center" gap="large">
        {mark}
      </Stack>
    )),
  },
} as const satisfies Readonly<Record<string, ComponentScenes>>
