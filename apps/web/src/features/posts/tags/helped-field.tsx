import { tagKey } from '@guildhall/contract/rules/message-markup'
import { type ComponentProps, useMemo, useState } from 'react'
import { useSettled } from '../../../platform/use-settled.ts'
import { MarkupField } from '../../chat/composing/field/markup-field.tsx'
import { useOfferedPeople, useOfferedTags } from './tags.queries.ts'

type Found = NonNullable<ComponentProps<typeof MarkupField>['found']>
type HelpedFieldProps = Omit<ComponentProps<typeof MarkupField>, 'found'> & {
  /** The post under which one writes; who takes part there is offered first. */
  postId?: string | undefined
}

/** A field for the words of a post or reply: tags are completed, and names of more people than one's friends. */
export function HelpedField({ postId = '', ...props }: HelpedFieldProps) {
  const [word, setWord] = useState<Parameters<Found['onWord']>[0]>()
  // While the letters still come nothing is asked for; when the word is left, what was asked for goes with it.
  const settled = useSettled(word === undefined ? '' : `${word.kind} ${word.query}`)
  const [kind, query = ''] = settled.split(' ', 2)
  const tags = useOfferedTags(kind === 'tag' ? tagKey(query) : undefined)
  const people = useOfferedPeople(kind === 'mention' ? query : undefined, postId)
  const found = useMemo(() => ({ people, tags, onWord: setWord }), [people, tags])
  return <MarkupField {...props} found={found} />
}
