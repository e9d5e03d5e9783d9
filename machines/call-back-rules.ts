/** Default of QADAM_CALL_BACK_MINUTES: minutes within which customers are called back. */
export const usualCallBackMinutes = 5
