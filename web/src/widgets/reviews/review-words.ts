/** `12 reseñas, 8 verificadas` */
export function reviewWords(count: number, verified: number): string {
  const all = count === 1 ? '1 reseña' : `${count} reseñas`;
  return verified === 0 ? all : `${all}, ${verified} ${verified === 1 ? 'verificada' : 'verificadas'}`;
}
