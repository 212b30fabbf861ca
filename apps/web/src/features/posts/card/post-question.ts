/** What is opened or asked beside a post. */
export type PostQuestion =
  | 'edit'
  | 'spoiler'
  | 'audience'
  | 'history'
  | 'reactors'
  | 'folder'
  | 'quote'
  | 'send'
  | 'sharers'
  | 'take-out'
  | 'mention'
  | 'delete'
