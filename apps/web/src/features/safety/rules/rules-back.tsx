import type { AuditEntry } from '@guildhall/contract/audit'
import { wordActions, wordAreas } from '@guildhall/contract/rules/safety/word-rule-limits'
import type { NewWordRule, WordRule } from '@guildhall/contract/safety/word-rules'
import { t } from '@lingui/core/macro'
import { BackButton } from '../../audit/back-button.tsx'
import { useUnblockPicture } from '../pictures/picture-blocks.queries.ts'
import { useRemoveRule, useSaveRule, useWordRules } from './word-rules.queries.ts'

type Of = { entry: AuditEntry }

/** Undoes what staff did with rules of words and blocked pictures, from its entry in the log. */
export function RulesBack({ entry }: Of) {
  switch (entry.action) {
    case 'rules.made':
    case 'rules.changed':
      return <StandingBack entry={entry} />
    case 'rules.removed':
      return <RemovedBack entry={entry} />
    case 'content.picture-blocked':
      return <PictureBack entry={entry} />
    default:
      return null
  }
}

/** Nothing of a rule that is gone meanwhile. */
function StandingBack({ entry }: Of) {
  const rule = useWordRules().data?.find(({ id }) => id === entry.on.id)
  if (rule === undefined) return null
  return entry.action === 'rules.made' ? <MadeBack rule={rule} /> : <ChangedBack rule={rule} entry={entry} />
}

function MadeBack({ rule: { id, name } }: { rule: WordRule }) {
  const remove = useRemoveRule(id)
  return <BackButton by={remove} says={goneWords(name)} onPress={() => remove.mutate()} />
}

/** An entry holds what left the lists and what came to them: all others stay as they are now. */
function ChangedBack({ rule, entry: { before, after } }: Of & { rule: WordRule }) {
  const save = useSaveRule(rule)
  const back = (list: 'words' | 'patterns' | 'allowed') => {
    const came = new Set(linesOf(after[list]))
    const kept = rule[list].filter((each) => !came.has(each))
    return [...kept, ...linesOf(before[list]).filter((each) => !kept.includes(each))]
  }
  const lists = { words: back('words'), patterns: back('patterns'), allowed: back('allowed') }
  const wanted: NewWordRule = { ...plainOf(rule), ...factsOf(before), ...lists }
  return (
    <BackButton
      by={save}
      says={t`The rule “${wanted.name}” is as it was before this change; what was changed otherwise stays. What was written meanwhile is not looked at again.`}
      onPress={() => save.mutate(wanted)}
    />
  )
}

function RemovedBack({ entry: { before } }: Of) {
  const save = useSaveRule(null)
  const { name, areas, action, isOn } = factsOf(before)
  if (name === undefined || areas === undefined || action === undefined || isOn === undefined) return null
  const [words, patterns, allowed] = [before['words'], before['patterns'], before['allowed']].map(linesOf)
  const wanted = { name, areas, action, isOn, words: words ?? [], patterns: patterns ?? [], allowed: allowed ?? [] }
  return (
    <BackButton
      by={save}
      says={t`The rule “${name}” is there again, as it was. What was written meanwhile is not looked at again.`}
      onPress={() => save.mutate(wanted)}
    />
  )
}

function PictureBack({ entry: { on } }: Of) {
  const unblock = useUnblockPicture(on.id)
  const says = t`This picture, and what looks like it, may be uploaded again.`
  return <BackButton by={unblock} says={says} onPress={() => unblock.mutate()} />
}

const goneWords = (name: string) => t`The rule “${name}” is gone: nothing is refused or held for it any more.`

const plainOf = ({ name, areas, action, isOn, words, patterns, allowed }: WordRule): NewWordRule => ({
  name,
  areas,
  action,
  isOn,
  words,
  patterns,
  allowed,
})

/** What an entry holds of a rule beside its lists. */
function factsOf(was: AuditEntry['before']): Partial<Pick<NewWordRule, 'name' | 'areas' | 'action' | 'isOn'>> {
  const { name, areas, action, isOn } = was
  const known = wordActions.find((each) => each === action)
  const places = typeof areas === 'string' ? areas.split(', ') : []
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof areas === 'string' && { areas: wordAreas.filter((area) => places.includes(area)) }),
    ...(known !== undefined && { action: known }),
    ...(typeof isOn === 'boolean' && { isOn }),
  }
}

const linesOf = (list: AuditEntry['before'][string] | undefined): string[] =>
  typeof list === 'string' && list !== '' ? list.split('\n') : []
