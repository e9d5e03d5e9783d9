/** Minutes within which customers are called back, where QADAM_CALL_BACK_MINUTES says nothing else. */
export const usualCallBackMinutes = 5
