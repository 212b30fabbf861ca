import type { LibraryImport } from '@guildhall/contract/imports'
import { t } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { appliedWords } from '../draft/draft-words.ts'
import { formatWords, rowCount } from '../format-words.ts'
import { useImportPages, useUndoImport } from '../imports.queries.ts'
import styles from './earlier-imports.module.css'

/** Files that were brought before: waiting, applied, taken back. Nothing at all before the first. */
export function EarlierImports() {
  const imports = useImportPages()
  if (imports.data?.length === 0) return null
  return (
    <Card as="section" aria-labelledby="earlier-imports">
      <CardHeader id="earlier-imports" title={t`Your files`} />
      {imports.data === undefined ? (
        <OnItsWay of={imports} lost={t`Your earlier files didn’t arrive.`} loading={t`Loading earlier files`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : (
        <RowList label={t`Your files`}>
          {imports.data.map((one) => (
            <EarlierImport key={one.id} one={one} />
          ))}
        </RowList>
      )}
      {imports.hasNextPage && (
        <p className={styles.more}>
          <NextPage of={imports}>{t`Older files`}</NextPage>
        </p>
      )}
    </Card>
  )
}

function EarlierImport({ one }: { one: LibraryImport }) {
  const undoing = useUndoImport()
  return (
    <Row className={styles.row}>
      <div className={styles.words}>
        <Text weight="strong" breaks>
          <TextLink href={`/library/import?file=${one.id}`}>{one.fileName}</TextLink>
        </Text>
        <Text size="meta" tone={2}>
          {formatWords[one.format]}, <RelativeTime at={one.appliedAt ?? one.createdAt} />.{' '}
          {one.state === 'applied' ? appliedWords(one.counts) : `${rowCount(one.counts.rows)}.`}
        </Text>
        {undoing.isError && (
          <p role="alert" className={styles.fault}>
            {errorText(undoing.error)}
          </p>
        )}
      </div>
      {one.state === 'draft' && <Tag tone="warn">{t`Not applied`}</Tag>}
      {one.state === 'undone' && <Tag>{t`Taken back`}</Tag>}
      {one.canUndo && (
        <Button
          icon={Undo2}
          busy={undoing.isPending && t`Taking back`}
          aria-label={t`Take back ${one.fileName}`}
          onClick={() => undoing.mutate(one.id)}
        >
          {t`Take back`}
        </Button>
      )}
    </Row>
  )
}
