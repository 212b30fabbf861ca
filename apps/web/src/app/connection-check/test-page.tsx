import { t } from '@lingui/core/macro'
import { CircleAlert, CircleArrowUp, CircleCheck, CircleX, Copy, Play } from 'lucide-react'
import { TellHostsButton } from '../../features/faults/tell-hosts-button.tsx'
import { log } from '../../platform/log.ts'
import { usePageTitle } from '../../platform/page/page-title.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { Page, PageHeader } from '../../ui/surfaces/page.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { type Check, checks, type Finding } from './checks.ts'
import styles from './test-page.module.css'
import { type Findings, useChecks } from './use-checks.ts'

const icons = { ok: CircleCheck, warn: CircleAlert, bad: CircleX, info: CircleArrowUp } as const

/** The connection check, for when something feels off. It says how things are, and nothing that opens a door. */
export function TestPage() {
  usePageTitle(t`Connection check`)
  const { findings, runAgain } = useChecks()
  return (
    <Page>
      <PageHeader
        title={t`Connection check`}
        description={t`For when something feels off. Send a host a copy of this page.`}
        actions={
          <>
            <Button icon={Copy} onClick={() => copyReport(findings)}>
              {t`Copy report`}
            </Button>
            <Button tone="primary" icon={Play} onClick={runAgain}>
              {t`Run again`}
            </Button>
          </>
        }
      />
      <Stack gap={4}>
        <Card>
          <RowList label={t`Checks`}>
            {checks.map((check) => (
              <CheckRow key={check.id} check={check} finding={findings[check.id]} />
            ))}
          </RowList>
        </Card>
        <Cluster>
          <Button onClick={() => toasts.show({ message: t`This is what an error looks like.`, tone: 'error' })}>
            {t`Show a test error`}
          </Button>
          <TellHostsButton />
        </Cluster>
      </Stack>
    </Page>
  )
}

function CheckRow({ check, finding }: { check: Check; finding: Finding | undefined }) {
  return (
    <Row>
      {finding === undefined ? <Spinner /> : <Icon icon={icons[finding.tone]} className={styles[finding.tone]} />}
      <span className={styles.words}>
        <b className={styles.title}>{check.title}</b>
        <span className={styles.detail}>{finding?.detail ?? t`Checking`}</span>
      </span>
      {finding !== undefined && <Tag tone={finding.tone}>{finding.word}</Tag>}
    </Row>
  )
}

function copyReport(findings: Findings): void {
  const lines = checks.map(({ id, title }) => `${title}: ${findings[id]?.detail ?? t`still checking`}`)
  navigator.clipboard.writeText(lines.join('\n')).then(
    () => toasts.show({ message: t`The report is on your clipboard.`, tone: 'ok' }),
    (error: unknown) => {
      log.warn('The clipboard could not be written', error)
      toasts.show({ message: t`Your browser keeps the clipboard closed.`, tone: 'error' })
    },
  )
}
