import type { Setting } from '@guildhall/contract/machine'
import type { SettingSource } from '@guildhall/contract/rules/house/machine-limits'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { useSettings } from './machine.queries.ts'
import styles from './machine-room.module.css'

/** What the server was told, and by whom. Few look for it, so it is asked for when it is opened. */
export function SettingsCard() {
  const [isOpen, setOpen] = useState(false)
  const [isAll, setAll] = useState(false)
  const settings = useSettings(isOpen)
  return (
    <Card as="section" padded id="settings">
      <CardHeader
        title={t`What it was told`}
        action={
          <Button tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t`Fold the settings away` : t`Show the settings`}
          </Button>
        }
      />
      <Stack gap={3}>
        <Quiet>
          {t`Of the server that answers you, as it was told at its start: another value holds once it is started again. Of what is secret stands here only whether it is set.`}
        </Quiet>
        {isOpen &&
          (settings.data === undefined ? (
            <OnItsWay of={settings} lost={t`The settings didn’t arrive.`} loading={t`Loading the settings`}>
              <SkeletonRows count={4} />
            </OnItsWay>
          ) : (
            <>
              <Checkbox
                label={t`Also what is as usual`}
                checked={isAll}
                onChange={({ target }) => setAll(target.checked)}
              />
              <Settings settings={settings.data.filter(({ source }) => isAll || source !== 'default')} />
            </>
          ))}
      </Stack>
    </Card>
  )
}

function Settings({ settings }: { settings: readonly Setting[] }) {
  const sourceWords: Readonly<Record<SettingSource, string>> = {
    default: t`As usual`,
    environment: t`Environment`,
    file: t`From the file .env`,
    hall: t`Set in this hall`,
  }
  const nameWords: Readonly<Record<string, string>> = {
    'house.name': t`Name of the hall`,
    'house.colour': t`Colour of the hall`,
    'house.crest': t`Crest of the hall`,
    'house.landing': t`At the door`,
    'house.story': t`Its story`,
    'house.rules': t`House rules`,
    'house.privacy': t`Privacy, beside what Guildhall says`,
    'house.contact': t`How to reach who runs it`,
    'house.transparency': t`Everybody may read how this hall is moderated`,
    'doors.registration': t`How somebody new comes in`,
    'doors.refusedDomains': t`Refused mail domains`,
    'doors.allowedDomains': t`Domains that come in all the same`,
    'doors.disposableMail': t`Addresses of disposable mail come in`,
    'doors.newcomersLimited': t`Newcomers are limited`,
    'doors.firstWordsHeld': t`First words wait`,
    'doors.memberInvitations': t`Links that each member may have at one time`,
    'tournaments.openedBy': t`Who opens tournaments for the whole hall`,
  }
  if (settings.length === 0) return <NoRows>{t`All is as usual.`}</NoRows>
  return (
    <RowList label={t`What it was told`} className={styles.rows}>
      {settings.map(({ name, source, value, isSecret }) => (
        <Row key={name}>
          <Stack gap={0.5} grow shrinks>
            <Cluster>
              {nameWords[name] ?? <code>{name}</code>}
              <Tag tone={source === 'default' ? 'plain' : 'info'}>{sourceWords[source]}</Tag>
            </Cluster>
            <Text size="meta" tone={2} breaks>
              {isSecret
                ? source === 'default'
                  ? t`Not set`
                  : t`Set, and told to nobody`
                : value === null || value === ''
                  ? t`Not set`
                  : value}
            </Text>
          </Stack>
        </Row>
      ))}
    </RowList>
  )
}
