import styles from './over-its-face.module.css'

/** The class of an input that lies unseen over what is drawn for it, and takes its clicks. */
export const overItsFace = styles.input
