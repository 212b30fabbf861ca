import type { AuditEntry } from '@guildhall/contract/audit'
import { isLanguage } from '@guildhall/contract/rules/languages'
import { BackButton } from '../../audit/back-button.tsx'
import { softWordsBackWords } from '../house-back-words.ts'
import { useChangeSoftWords } from './soft-words.queries.ts'

/** An entry holds what left the lists and what came to them: all others stay as they are now. */
export function SoftWordsBack({ entry: { on, before, after } }: { entry: AuditEntry }) {
  const change = useChangeSoftWords(isLanguage(on.id) ? on.id : 'en')
  const back = (list: 'added' | 'takenOut') => ({ put: listed(before[list]), gone: listed(after[list]) })
  const [added, takenOut] = [back('added'), back('takenOut')]
  const says = softWordsBackWords(added, takenOut)
  return <BackButton by={change} says={says} onPress={() => change.mutate({ added, takenOut })} />
}

const listed = (words: AuditEntry['before'][string] | undefined): string[] =>
  typeof words === 'string' && words !== '' ? words.split(', ') : []
