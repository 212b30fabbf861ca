import { wordRulesMaximum } from '@guildhall/contract/rules/safety/word-rule-limits'
import type { WordRule } from '@guildhall/contract/safety/word-rules'
import { plural, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { LetterKey } from '../../../ui/keys/key-caps.tsx'
import { onFocusLost } from '../../../ui/keys/lost-focus.ts'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { Tag } from '../../../ui/marks/tag.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { keptRuleId } from './kept-rule.ts'
import { RuleForm } from './rule-form.tsx'
import { wordActionWords, wordAreaWords } from './rule-words.ts'
import { useWordRules } from './word-rules.queries.ts'

type WordRulesProps = {
  mayChange: boolean
  onUnsaved(isUnsaved: boolean): void
  /** The rule as it stands in the form, to be tried there: as JSON, and empty where there is none. */
  onWrite(rule: string): void
}

/** The rules, and for admins the one that is written: `new`, or by its id. */
export function WordRules({ mayChange, onUnsaved, onWrite }: WordRulesProps) {
  const rules = useWordRules()
  // What was written when the page was loaded anew is open again.
  const [open, setOpen] = useState<string | null>(() => (mayChange ? keptRuleId() : null))
  const hasRoom = (rules.data?.length ?? wordRulesMaximum) < wordRulesMaximum
  const begin = () => {
    if (!mayChange || !hasRoom || open !== null) return false
    setOpen('new')
    return true
  }
  usePageKeys({ n: begin })
  if (rules.data === undefined) {
    return (
      <Card>
        <OnItsWay of={rules} lost={t`The rules didn’t arrive.`} loading={t`Loading the rules`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      </Card>
    )
  }
  const written = rules.data.find(({ id }) => id === open)
  if (open === 'new' || written !== undefined) {
    return (
      <RuleForm
        key={open}
        rule={written ?? null}
        onUnsaved={onUnsaved}
        onWrite={onWrite}
        onDone={() => {
          setOpen(null)
          onFocusLost(() => document.querySelector<HTMLElement>(`[data-rule="${open}"]`)?.focus())
        }}
      />
    )
  }
  return (
    <Stack gap={4}>
      {mayChange && hasRoom && (
        <Cluster>
          <Button tone="primary" icon={Plus} data-rule="new" onClick={begin}>
            {t`New rule`} <LetterKey>N</LetterKey>
          </Button>
        </Cluster>
      )}
      <Card>
        {rules.data.length === 0 ? (
          <NoRows>{t`No rule yet: everything can be said.`}</NoRows>
        ) : (
          <RowList label={t`Rules of words`}>
            {rules.data.map((rule) => (
              <RuleRow key={rule.id} rule={rule} onChange={mayChange ? () => setOpen(rule.id) : undefined} />
            ))}
          </RowList>
        )}
      </Card>
      <Quiet>{t`A rule holds within a second, for staff as for everybody.`}</Quiet>
    </Stack>
  )
}

function RuleRow({ rule, onChange }: { rule: WordRule; onChange: (() => void) | undefined }) {
  const { name, areas, action, isOn, words, patterns } = rule
  const entries = words.length + patterns.length
  return (
    <Row>
      <Stack gap={1} grow shrinks>
        <Cluster gap={2}>
          <Text as="span" weight="strong" breaks>
            {name}
          </Text>
          <Tag tone={isOn ? 'ok' : 'plain'}>{isOn ? t`On` : t`Off`}</Tag>
        </Cluster>
        <Quiet as="span">
          {wordActionWords[action]} · {areas.map((area) => wordAreaWords[area]).join(', ')} ·{' '}
          {plural(entries, { one: '# entry', other: '# entries' })}
        </Quiet>
      </Stack>
      {onChange !== undefined && (
        <Button data-rule={rule.id} onClick={onChange} aria-label={t`Change ${name}`}>
          {t`Change`}
        </Button>
      )}
    </Row>
  )
}
