import { cx } from '../../../ui/class-names.ts'
import styles from './teams.module.css'

type TeamCrestProps = { name: string; size: 36 | 40 | 72; className?: string | undefined }

/** The letter of a team, where a member has a face; its name stands beside it. */
export function TeamCrest({ name, size, className }: TeamCrestProps) {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return (
    <span aria-hidden="true" className={cx(styles.crest, styles[`size-${size}`], className)}>
      {first?.segment.toLocaleUpperCase()}
    </span>
  )
}
