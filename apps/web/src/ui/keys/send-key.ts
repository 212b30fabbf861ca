/** Ctrl Enter, wherever it is pressed in what it sends; held down it is one press. */
export const isSendKey = ({
  key,
  ctrlKey,
  metaKey,
  repeat,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'repeat'>) => key === 'Enter' && (ctrlKey || metaKey) && !repeat
