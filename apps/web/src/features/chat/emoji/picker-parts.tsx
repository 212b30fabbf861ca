import type { EmojiPickerListCategoryHeaderProps, EmojiPickerListEmojiProps, EmojiPickerListRowProps } from 'frimousse'
import styles from './emoji-picker.module.css'

export function CategoryHeader({ category, ...props }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...props} className={styles.category}>
      {category.label}
    </div>
  )
}

/** Rows count from 1 for the ear. The picker seeks the one before then, for which the style leaves room. */
export function Row({ children, 'aria-rowindex': place, ...props }: EmojiPickerListRowProps) {
  return (
    <div {...props} aria-rowindex={place === undefined ? undefined : place + 1} className={styles.row}>
      {children}
    </div>
  )
}

export function EmojiButton({ emoji, 'aria-colindex': place, ...props }: EmojiPickerListEmojiProps) {
  return (
    <button
      {...props}
      role="gridcell"
      aria-colindex={place === undefined ? undefined : place + 1}
      type="button"
      title={emoji.label}
      className={styles.emoji}
    >
      {emoji.emoji}
    </button>
  )
}
