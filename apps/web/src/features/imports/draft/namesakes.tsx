import type { LibraryImport } from '@guildhall/contract/imports'
import { plural, t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { useTakeNamesakes } from '../imports.queries.ts'
import styles from './draft-rows.module.css'
import { useFocusHandover } from './use-focus-handover.ts'

/** Files without years leave nearly all open: one press takes those of which one game only goes by the name. */
export function Namesakes({ draft }: { draft: LibraryImport }) {
  const taking = useTakeNamesakes()
  const box = useRef<HTMLDivElement>(null)
  useFocusHandover(box)
  const { namesakes } = draft.counts
  return (
    <div ref={box} className={styles.offer}>
      <Cluster gap={4} lineGap={2}>
        <Text size="meta" className={styles.offerWords}>
          {plural(namesakes, {
            one: '# row says no year, and one game only goes by its name.',
            other: '# rows say no year, and of each name there is one game only.',
          })}
        </Text>
        <Button
          icon={Check}
          tone="primary"
          busy={taking.isPending && t({ message: 'Taking', context: 'under way' })}
          onClick={() => taking.mutate(draft.id)}
        >
          {plural(namesakes, { one: 'Take this one', other: 'Take these #' })}
        </Button>
      </Cluster>
      <WhyNot error={taking.error} />
    </div>
  )
}
