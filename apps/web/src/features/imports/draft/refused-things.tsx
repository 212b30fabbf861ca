import type { LibraryImport } from '@guildhall/contract/imports'
import { refusedShown } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'

type Refused = LibraryImport['refused'][number]

const kindWords: Readonly<Record<Refused['kind'], string>> = {
  game: t`A game that nobody here knows`,
  review: t`A review`,
  list: t`A list`,
  listWords: t`Words in a list, which came without them`,
}

/** What the rules of words kept off, one by one. */
export function RefusedThings({ refused }: Pick<LibraryImport, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <Stack gap={2}>
      <Text size="meta" tone={2}>
        {t`Rules of this hall kept these off. All else came.`}
        {refused.length === refusedShown && ` ${t`These are the first ${refusedShown}.`}`}
      </Text>
      <RowList label={t`What the rules kept off`}>
        {refused.map(({ kind, name, rule }, at) => (
          <Row key={at}>
            <Stack gap={0.5} grow shrinks>
              <Text as="span" breaks>
                {name}
              </Text>
              <Quiet as="span" breaks>
                {kindWords[kind]} · {t`Rule: ${rule}`}
              </Quiet>
            </Stack>
          </Row>
        ))}
      </RowList>
    </Stack>
  )
}
