import { t } from '@lingui/core/macro'
import { Trends } from '../../../../features/posts/tags/trends.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { SectionHeader } from '../../../../ui/surfaces/page.tsx'

/** What the hall talks of this week. */
export function TalkedOf() {
  return (
    <section aria-labelledby="talked-of-beside">
      <SectionHeader
        id="talked-of-beside"
        title={t`Talked of this week`}
        aside={<TextLink href="/feed?tab=tags">{t`Your tags`}</TextLink>}
      />
      <Trends labelledBy="talked-of-beside" />
    </section>
  )
}
