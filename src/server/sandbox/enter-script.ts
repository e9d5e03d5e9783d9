/** Signs this browser in as the sample person of the pressed button, and opens their workplace. */
export const enterScript = `
document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-enter]') : null
  if (!(button instanceof HTMLElement)) return
  button.setAttribute('aria-busy', 'true')
  const response = await fetch('/sandbox/enter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: button.dataset.enter }),
  })
  button.removeAttribute('aria-busy')
  if (!response.ok) return
  const { data } = await response.json()
  localStorage.setItem('qadam.token', data.token)
  localStorage.setItem('qadam.token-since', String(Date.now()))
  location.assign(button.dataset.to)
})
`
