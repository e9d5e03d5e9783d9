/** Whoever asks for a call is called back within so many minutes. */
export const callBackMinutes = 5
