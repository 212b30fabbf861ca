import { BookOpen, Clock, Eraser, Eye } from 'lucide-react'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Icon, type LucideIcon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/link.tsx'
import styles from './linking.module.css'

type Term = { icon: LucideIcon; title: string; text: string }

const terms: readonly Term[] = [
  {
    icon: Eye,
    title: 'What is read',
    text: 'Your Steam name, the games you own with their hours and when you last played them, and your achievements. Your password stays with Steam; the hall never sees it.',
  },
  {
    icon: BookOpen,
    title: 'What is kept',
    text: 'The same, in this hall’s own database, on your shelf. Who sees it is up to your privacy settings.',
  },
  {
    icon: Clock,
    title: 'When',
    text: 'When you press Sync, and never by itself unless you agree to a sync every day.',
  },
  {
    icon: Eraser,
    title: 'How it ends',
    text: 'Unlink at any time. Everything that came from Steam is deleted then; what you said of your games yourself stays.',
  },
]

/** What linking an account means, before one does. */
export function SteamTerms() {
  return (
    <>
      <dl className={styles.terms}>
        {terms.map(({ icon, title, text }) => (
          <div key={title} className={styles.term}>
            <Icon icon={icon} className={styles.sign} />
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Quiet>
        More in the <TextLink href="/privacy-policy#steam">privacy policy</TextLink>.
      </Quiet>
    </>
  )
}
