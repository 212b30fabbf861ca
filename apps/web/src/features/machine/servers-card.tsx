import type { MachineServer } from '@guildhall/contract/machine'
import { plural, t } from '@lingui/core/macro'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { bytesText } from '../../ui/type/bytes-text.ts'
import { numberText } from '../../ui/type/number-text.ts'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import styles from './machine-room.module.css'

/** Each server that works on this hall, and what it carries. */
export function ServersCard({ servers }: { servers: readonly MachineServer[] }) {
  return (
    <Card as="section" padded>
      <CardHeader title={t`Servers`} />
      <RowList label={t`Servers`} className={styles.rows}>
        {servers.map((server) => (
          <ServerRow key={server.id} server={server} />
        ))}
      </RowList>
    </Card>
  )
}

function ServerRow({
  server: { id, isThis, version, schema, since, seenAt, isSilent, load },
}: {
  server: MachineServer
}) {
  return (
    <Row>
      <Stack gap={1} grow shrinks>
        <Cluster>
          <Text as="span" weight="strong">
            <code>{id.slice(0, 8)}</code>
          </Text>
          {isThis && <Tag>{t`Answers you`}</Tag>}
          {isSilent && <Tag tone="warn">{t`Silent`}</Tag>}
        </Cluster>
        <Quiet breaks>
          {version === null ? t`An older release` : t`Guildhall ${version}`} · {t`knows the database up to ${schema}`} ·{' '}
          {t`began`} <RelativeTime at={since} />
          {isSilent && (
            <>
              {' · '}
              {t`last heard of`} <RelativeTime at={seenAt} />
            </>
          )}
        </Quiet>
        {load !== null && !isSilent && (
          <Quiet breaks figures>
            {plural(load.members, { one: '# member here', other: '# members here' })} ·{' '}
            {plural(load.connections, { one: '# open line', other: '# open lines' })} ·{' '}
            {plural(load.requests, { one: '# call under way', other: '# calls under way' })} ·{' '}
            {t`${numberText(load.delayMs)} ms late`} · {bytesText(load.memoryBytes)} · {t`Node ${load.node.slice(1)}`}
          </Quiet>
        )}
      </Stack>
    </Row>
  )
}
