export interface Developer {
  name: string;
  role: string;
  github: string;
  linkedin: string;
}

const person = (name: string, role: string, handle: string): Developer => ({
  name,
  role,
  github: `https://github.com/${handle}`,
  linkedin: `https://www.linkedin.com/in/${handle}`,
});

export const developers: Developer[] = [
  person('Agustina Ferreyra', 'Front end', 'agustina-ferreyra-dev'),
  person('Bruno Maldonado', 'Back end', 'bruno-maldonado-dev'),
  person('Carla Ibáñez', 'Diseño de interfaz', 'carla-ibanez-dev'),
  person('Diego Sosa', 'Full stack', 'diego-sosa-gym'),
  person('Elena Quiroga', 'Pagos e integraciones', 'elena-quiroga-dev'),
  person('Facundo Rey', 'Infraestructura', 'facundo-rey-dev'),
  person('Guadalupe Torres', 'Calidad y accesibilidad', 'guadalupe-torres-qa'),
  person('Hernán Villalba', 'Datos', 'hernan-villalba-dev'),
];
