const nothingToSee = /^[\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]*$/u

/** Whether a text leaves whoever looks at it with nothing to see: it is no text then, as spaces are none. */
export const showsNothing = (text: string): boolean => nothingToSee.test(text)
