import type { Need } from '@guildhall/contract/notifications'
import { personName } from '../../../platform/names/person-name.ts'

export function PersonInSentence({ person }: { person: Need['person'] }) {
  return (
    <strong>
      <bdi>{personName(person)}</bdi>
    </strong>
  )
}
