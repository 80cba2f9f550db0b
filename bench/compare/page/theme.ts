/** As the page's address says: `?theme=dark`. */
export const theme = new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light'
document.documentElement.dataset.theme = theme
