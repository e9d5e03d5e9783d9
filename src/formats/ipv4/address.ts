/** An address of the internet protocol, version 4: four numbers up to 255 with dots. */
export const ipv4Address = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/
