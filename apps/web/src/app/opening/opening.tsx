import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'

/** What is there until the first page is: the ground, and a word for those who listen. */
export function Opening() {
  return (
    <VisuallyHidden as="p">
      <span role="status">{t`Opening the hall`}</span>
    </VisuallyHidden>
  )
}
