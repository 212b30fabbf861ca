import { plural, t } from '@lingui/core/macro'
import { Layers } from 'lucide-react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

export const sortingHref = '/library?round=sorting'

/** Above the shelf, while games wait to be sorted. */
export function UnsortedNote({ count }: { count: number }) {
  return (
    <Banner tone="info" icon={Layers} action={<ButtonLink href={sortingHref}>{t`Sort them`}</ButtonLink>}>
      {plural(count, {
        one: 'You played # game, and have not said where it stands.',
        other: 'You played # games, and have not said where they stand.',
      })}
    </Banner>
  )
}
