import type { SyncBrings } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BookOpen, Clock, Eraser, Eye } from 'lucide-react'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Icon, type LucideIcon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/link.tsx'
import styles from './linking.module.css'

type Term = { icon: LucideIcon; title: string; text: string }

const read: Readonly<Record<SyncBrings, string>> = {
  games: t`Your Steam name, the games you own with their hours and when you last played them, your wishlist, and your achievements. Your password stays with Steam; the hall never sees it.`,
  wishlist: t`Your wishlist, and nothing else. Your password stays with Steam; the hall never sees it.`,
}

const termsOf = (brings: SyncBrings): readonly Term[] => [
  { icon: Eye, title: t`What is read`, text: read[brings] },
  {
    icon: BookOpen,
    title: t`What is kept`,
    text: t`The same, in this hall’s own database, on your shelf. Who sees it is up to your privacy settings.`,
  },
  {
    icon: Clock,
    title: t`When`,
    text: t`When you press “Sync now”, and never by itself unless you agree to a sync every day.`,
  },
  {
    icon: Eraser,
    title: t`How it ends`,
    text: t`Unlink at any time. Everything that came from Steam is deleted then; what you said of your games yourself stays.`,
  },
]

/** What linking an account means, before one does. */
export function SteamTerms({ brings }: { brings: SyncBrings }) {
  return (
    <>
      <dl className={styles.terms}>
        {termsOf(brings).map(({ icon, title, text }) => (
          <div key={title} className={styles.term}>
            <Icon icon={icon} className={styles.sign} />
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Quiet>
        <Trans>
          More in the <TextLink href="/privacy-policy#steam">privacy policy</TextLink>.
        </Trans>
      </Quiet>
    </>
  )
}
