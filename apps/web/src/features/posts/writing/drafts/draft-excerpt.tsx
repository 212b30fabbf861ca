import { plural, t } from '@lingui/core/macro'
import { Quiet } from '../../../../ui/dress/text.tsx'
import styles from './draft-excerpt.module.css'

/** The first words of something that was begun. */
export function DraftExcerpt({ excerpt, pictures }: { excerpt: string; pictures: number }) {
  const words = excerpt === '' ? (pictures === 0 ? t`Without words so far` : t`Without words`) : excerpt
  return (
    <div>
      <p dir="auto" className={styles.words}>
        {words}
      </p>
      {pictures > 0 && <Quiet>{plural(pictures, { one: 'One picture', other: '# pictures' })}</Quiet>}
    </div>
  )
}
