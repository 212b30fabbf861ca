import { parseSearch, queryParts, withoutPart } from '@guildhall/contract/rules/searching/search-query'
import { t } from '@lingui/core/macro'
import { ChipRow, RemovableChip } from '../../../ui/controls/chip.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './query-chips.module.css'
import { faultText, type PartFault, partWords } from './query-words.ts'
import { askedOf } from './search.queries.ts'

type QueryChipsProps = {
  q: string
  onChange(q: string): void
}

/** What a query says besides its words, each to be taken away again. */
export function QueryChips({ q, onChange }: QueryChipsProps) {
  const chips = queryParts(q).flatMap((part) => {
    const words = partWords(part)
    return words === null || part.fault === 'empty' ? [] : [{ part, words }]
  })
  if (chips.length === 0) return null
  return (
    <ChipRow label={t`What the search is narrowed by`}>
      {chips.map(({ part, words }) => (
        <RemovableChip
          key={part.start}
          removeLabel={t`${words}: take this away`}
          onRemove={() => onChange(withoutPart(q, part))}
        >
          <span className={part.fault === undefined ? styles.words : styles.faulty}>{words}</span>
        </RemovableChip>
      ))}
    </ChipRow>
  )
}

/** What is wrong with a query, as far as the page can tell. */
export const ownFaults = (q: string): readonly PartFault[] => parseSearch(askedOf(q)).faults

/** Why parts of a query mean nothing: with one of them nothing is found. */
export function QueryFaults({ faults }: { faults: readonly PartFault[] }) {
  if (faults.length === 0) return null
  return (
    <Note tone="warn" alert>
      <ul>
        {faults.map((each) => (
          <li key={`${each.fault} ${each.part}`} className={styles.fault}>
            {faultText(each)}
          </li>
        ))}
      </ul>
    </Note>
  )
}
